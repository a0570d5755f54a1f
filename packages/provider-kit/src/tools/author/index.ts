export { bundlePackage } from "./package/bundle";
