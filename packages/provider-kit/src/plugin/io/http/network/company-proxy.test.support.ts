import type { IncomingMessage, Server } from "node:http";
import { createServer, request as sendRequest } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server as NetServer, Socket } from "node:net";
import { connect, createServer as createPlainServer } from "node:net";
import type { Duplex } from "node:stream";
import { createServer as createTlsServer } from "node:tls";
import type { Issued } from "./certificates.test.support";

/** A server on loopback. */
interface Listening {
  readonly port: number;
  close(): Promise<void>;
}

/** A proxy on loopback that alone knows the addresses of some hosts. */
export interface CompanyProxy extends Listening {
  readonly url: string;
  /** `CONNECT host:port` or method and URL of each request, with the credentials that came with it. */
  readonly lines: readonly string[];
}

interface ProxyOptions {
  /** Ports on loopback by `host:port`. */
  readonly hosts: Readonly<Record<string, number>>;
  /** What the proxy answers instead of passing requests on; one status for each request, then it passes them on. */
  readonly refusals?: readonly number[];
  /** The user name and password that the proxy asks for. */
  readonly credentials?: string;
  /** Makes the proxy itself speak TLS. */
  readonly secure?: Issued;
}

/** Starts a proxy; a host that it does not know is answered with 502. */
export async function startProxy(options: ProxyOptions): Promise<CompanyProxy> {
  const refusals = [...(options.refusals ?? [])];
  const lines: string[] = [];
  const statusFor = (request: IncomingMessage, authority: string): number => {
    const given = request.headers["proxy-authorization"];
    lines.push([request.method, request.url, ...(given === undefined ? [] : [given])].join(" "));
    const { credentials } = options;
    if (credentials !== undefined && given !== `Basic ${Buffer.from(credentials).toString("base64")}`) return 407;
    return refusals.shift() ?? (authority in options.hosts ? 200 : 502);
  };
  const server: Server = options.secure === undefined ? createServer() : createSecureServer(options.secure);
  server.on("connect", (request, socket) => {
    const authority = request.url ?? "";
    const status = statusFor(request, authority);
    if (status !== 200) {
      socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`);
      return;
    }
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    join(socket, connect(options.hosts[authority] ?? 0, "127.0.0.1"));
  });
  server.on("request", (request, response) => {
    const { hostname, port, pathname, search } = new URL(request.url ?? "");
    const authority = `${hostname}:${port === "" ? 80 : port}`;
    const status = statusFor(request, authority);
    if (status !== 200) return response.writeHead(status).end();
    const { method, headers } = request;
    const onward = { port: options.hosts[authority], host: "127.0.0.1", path: pathname + search, method, headers };
    return request.pipe(
      sendRequest(onward, (answer) => {
        response.writeHead(answer.statusCode ?? 0, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  const listening = await listen(server);
  const scheme = options.secure === undefined ? "http" : "https";
  return { ...listening, lines, url: `${scheme}://127.0.0.1:${listening.port}` };
}

/** Starts a proxy whose connections a test answers itself. */
export async function startOddProxy(
  onConnection: (socket: Socket) => void,
): Promise<Listening & { readonly url: string }> {
  const listening = await listen(createPlainServer(onConnection));
  return { ...listening, url: `http://127.0.0.1:${listening.port}` };
}

/** Starts a server that speaks TLS and passes everything on to a port on loopback. */
export function startTlsFront(issued: Issued, port: number): Promise<Listening> {
  return listen(
    createTlsServer({ ...issued, ALPNProtocols: ["http/1.1"] }, (socket) => join(socket, connect(port, "127.0.0.1"))),
  );
}

function join(one: Duplex, other: Duplex): void {
  one.pipe(other).pipe(one);
  one.on("error", () => other.destroy()).on("close", () => other.destroy());
  other.on("error", () => one.destroy()).on("close", () => one.destroy());
}

async function listen(server: NetServer): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: portOf(server.address()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address === "object" && address !== null) return address.port;
  throw new Error("the server does not listen on a port");
}
