import { readStruct } from "../protobuf/decode-struct";
import { asDeclared } from "../../values/value/plain";
import { ProtobufReader } from "../protobuf/protobuf-reader";
import type { ValueMap } from "../../values/value/value";

/** A field of a message: its number, its value where the message has none, and how its value is read. */
export interface Field<T> {
  readonly number: number;
  readonly initial: T;
  /** `before` is what the message had so far: fields of a list come one by one, and are added to what its first field made. */
  read(reader: ProtobufReader, before: T): T;
}

/** What a message with these fields says. */
export type MessageOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer T> ? T : never;
};

type Fields = Readonly<Record<string, Field<unknown>>>;

/** A string. */
export function text(number: number): Field<string> {
  return { number, initial: "", read: (reader) => reader.text() };
}

/** A list of strings. */
export function texts(number: number): Field<string[]> {
  const none: string[] = [];
  return {
    number,
    initial: none,
    read(reader, before) {
      const all = before === none ? [] : before;
      all.push(reader.text());
      return all;
    },
  };
}

/** A boolean. */
export function flag(number: number): Field<boolean> {
  return { number, initial: false, read: (reader) => reader.varint() !== 0 };
}

/** A whole or enumerated number. */
export function whole(number: number): Field<number> {
  return { number, initial: 0, read: (reader) => reader.varint() };
}

/** Any number. */
export function decimal(number: number): Field<number> {
  return { number, initial: 0, read: (reader) => reader.double() };
}

/** Bytes. */
export function bytes(number: number): Field<Uint8Array> {
  return { number, initial: new Uint8Array(), read: (reader) => reader.bytes() };
}

/** The properties of a resource or function; `undefined` where the message has none, as opposed to empty ones. */
export function properties(number: number): Field<ValueMap | undefined> {
  return { number, initial: undefined, read: (reader) => reader.message(() => readStruct(reader)) };
}

/** A message inside the message. */
export function part<F extends Fields>(number: number, fields: F): Field<MessageOf<F> | undefined> {
  const read = readerOf(fields);
  return { number, initial: undefined, read: (reader) => reader.message(() => read(reader)) };
}

/** Makes the function that decodes a message with these fields; it passes over all others. */
export function decoder<F extends Fields>(fields: F): (message: Uint8Array) => MessageOf<F> {
  const read = readerOf(fields);
  return (message) => read(new ProtobufReader(message));
}

function readerOf<F extends Fields>(fields: F): (reader: ProtobufReader) => MessageOf<F> {
  const entries = Object.entries(fields);
  const byNumber = new Map(entries.map(([name, field]) => [field.number, { name, field }]));
  const initial = Object.fromEntries(entries.map(([name, field]) => [name, field.initial]));
  return (reader) => {
    const message: Record<string, unknown> = { ...initial };
    while (reader.next()) {
      const known = byNumber.get(reader.field);
      if (known === undefined) reader.skip();
      else message[known.name] = known.field.read(reader, message[known.name]);
    }
    return asDeclared<MessageOf<F>>(message);
  };
}
