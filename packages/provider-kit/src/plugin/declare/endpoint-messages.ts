export function notAnEndpoint(url: string): string {
  return `must start with http:// or https://, not ${JSON.stringify(url)}`;
}

export function endpointWithQuery(): string {
  return "must end with a path: no ? and no #";
}

export function holdsCredentials(name: string, instead: string): string {
  return `${name} must not hold credentials; give ${instead} instead`;
}
