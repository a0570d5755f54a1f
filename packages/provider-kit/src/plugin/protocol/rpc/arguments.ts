/** The engine's flags that take the next argument as their value. */
const WITH_VALUE: ReadonlySet<string> = new Set(["--tracing", "-tracing"]);

/** Address of the engine among the arguments that it starts a plugin with; none: the plugin waits for an engine to attach. */
export function engineAddressIn(args: readonly string[]): string | undefined {
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    if (WITH_VALUE.has(arg)) index++;
    else if (arg !== "" && !arg.startsWith("-")) return arg;
  }
  return undefined;
}
