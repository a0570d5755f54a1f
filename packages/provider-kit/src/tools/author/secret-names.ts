const SECRET_NAMES = /(?:passwor[dt]|passphrase|secret|token|credential|privatekey|apikey|accesskey|routingkey)s?$/;

/** Whether a name at the service says that the value opens something. */
export function isSecretName(wire: string): boolean {
  return SECRET_NAMES.test(wire.replace(/[^A-Za-z]/g, "").toLowerCase());
}
