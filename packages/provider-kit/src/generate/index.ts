export { bundlePackage } from "./bundle";
