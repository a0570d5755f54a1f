import { boolean } from "../property";

/** Declares the setting `offlinePreview`, which every provider has. */
export function offlinePreviewSetting(packageName: string) {
  return boolean({
    env: [`${packageName.toUpperCase().replaceAll("-", "_")}_OFFLINE_PREVIEW`],
    default: false,
    onChange: "ignore",
    doc:
      "Whether previews work while credentials are missing, such as for pull requests of forks. Nothing is sent: results of functions are unknown, " +
      "and everything but checks and previews is refused. With credentials the setting has no effect.",
  });
}
