// The default theme without its fonts: pages use those of the machine.
import theme from "vitepress/theme-without-fonts";
import "./style.css";

export { theme as default };
