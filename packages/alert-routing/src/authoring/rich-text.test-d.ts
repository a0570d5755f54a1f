import * as pulumi from "@pulumi/pulumi";
import { attribute, expression, richText, variable } from "./index";

interface LiteralOrReference {
  literal?: pulumi.Input<string | undefined>;
  reference?: pulumi.Input<string | undefined>;
}

declare function takes(value: pulumi.Input<LiteralOrReference>): void;
declare function takesExactly(value: { literal?: pulumi.Input<string>; reference?: pulumi.Input<string> }): void;
declare const id: pulumi.Output<string>;
declare const count: pulumi.Output<number>;
declare const perhaps: string | undefined;

takes(richText`${variable("alert.title", { truncateTo: 60 })} on ${id}, ${count}, ${Promise.resolve("x")}, ${1}`);
takes(richText("{{ alert.title }}"));
takes(expression("team"));
takesExactly(richText`${attribute(id, { omitIfUnset: true })}`);
takesExactly(variable(pulumi.interpolate`payload.${id}`));

const plain: string = richText("{{ alert.title }}").literal;
const either: string | pulumi.Output<string> = richText`a ${id}`.literal;
variable("alert.title", { truncateTo: undefined, omitIfUnset: undefined });

// @ts-expect-error a tagged template may contain outputs, so its literal may be one
const output: string = richText`a ${id}`.literal;

// @ts-expect-error the template does not say what to show for a missing value
takes(richText`${perhaps}`);

// @ts-expect-error a boolean is not a string
takes(richText`${true}`);

// @ts-expect-error variable() has no option `truncate`
variable("alert.title", { truncate: 60 });

// @ts-expect-error a string template is parsed immediately, so it cannot be an output
richText(id);
