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

// @ts-expect-error a tagged template may hold outputs
const output: string = richText`a ${id}`.literal;

// @ts-expect-error nothing says what to show for a text that is not there
takes(richText`${perhaps}`);

// @ts-expect-error a boolean is no text
takes(richText`${true}`);

// @ts-expect-error an option that there is not
variable("alert.title", { truncate: 60 });

// @ts-expect-error a text template is read at once, so it cannot be an output
richText(id);
