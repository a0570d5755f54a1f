declare module "../../sim/records" {
  interface Records {
    alertAttribute: AlertAttributeRecord;
  }
}

/** An alert attribute. */
export interface AlertAttributeRecord {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly array: boolean;
  readonly required: boolean;
  readonly emoji: string;
}
