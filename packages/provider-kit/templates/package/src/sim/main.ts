import { startSimulator } from "./simulator";

const [port = "8090"] = process.argv.slice(2);

void startSimulator({ port: Number(port) }).then(({ url, token }) => {
  console.log(`export STARTER_URL=${url} STARTER_TOKEN=${token}`);
});
