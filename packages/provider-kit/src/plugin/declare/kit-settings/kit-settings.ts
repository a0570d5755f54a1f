import { offlinePreviewSetting } from "./offline-preview";
import { unknownValuesSetting } from "./unknown-values";

/** Declares the settings that every provider has. */
export function kitSettings(packageName: string) {
  return {
    unknownValues: unknownValuesSetting(packageName),
    offlinePreview: offlinePreviewSetting(packageName),
  };
}
