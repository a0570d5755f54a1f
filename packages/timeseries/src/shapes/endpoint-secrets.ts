/** The credentials of a notification endpoint. */
export const credentialNames = ["token", "routingKey", "username", "password"] as const;

/** The key of the secret in which the service keeps a credential of an endpoint. */
export function secretKey(endpointId: string, name: (typeof credentialNames)[number]): string {
  return `${endpointId}-${name === "routingKey" ? "routing-key" : name}`;
}

/** Whether the service has set a secret by itself, for the endpoint that the key names. */
export function isEndpointSecret(key: string): boolean {
  return /^[0-9a-f]{16}-/.test(key) && credentialNames.some((name) => secretKey(key.slice(0, 16), name) === key);
}
