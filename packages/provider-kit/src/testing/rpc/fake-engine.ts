import { Server, ServerCredentials, status } from "@grpc/grpc-js";
import { EngineService } from "@pulumi/pulumi/proto/engine_grpc_pb";
import type { IEngineServer } from "@pulumi/pulumi/proto/engine_grpc_pb";
import type { LogRequest } from "@pulumi/pulumi/proto/engine_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";

/** An engine that only has a log. */
export interface FakeEngine {
  readonly address: string;
  readonly texts: readonly LogRequest.AsObject[];
  /** Resolves when so many texts are there. */
  received(count: number): Promise<readonly LogRequest.AsObject[]>;
  /** Texts that come while the log is held are answered later. */
  hold(): () => void;
  close(): void;
}

/** Starts an engine on the loopback interface; a text that `refuses` names is answered with an error. */
export async function startFakeEngine(refuses: (text: string) => boolean = () => false): Promise<FakeEngine> {
  const texts: LogRequest.AsObject[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  let gate = Promise.resolve();
  const log: IEngineServer["log"] = ({ request }, callback) => {
    texts.push(request.toObject());
    for (const one of waiting) if (texts.length >= one.count) one.resolve();
    void gate.then(() => {
      if (refuses(request.getMessage())) callback({ code: status.UNAVAILABLE, details: "refused" });
      else callback(null, new Empty());
    });
  };
  const server = new Server();
  server.addService(EngineService, { log });
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync("127.0.0.1:0", ServerCredentials.createInsecure(), (error, bound) =>
      error === null ? resolve(bound) : reject(error),
    );
  });
  return {
    address: `127.0.0.1:${port}`,
    texts,
    async received(count) {
      if (texts.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return texts;
    },
    hold() {
      let release = (): void => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    close: () => server.forceShutdown(),
  };
}
