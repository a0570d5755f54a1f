import type { Browser, Page } from "playwright-core";
import { chromium } from "playwright-core";
import { pathOf } from "../languages/parts";

/** What a page did that it may not do. */
export interface Visit {
  readonly path: string;
  readonly errors: readonly string[];
  /** Requests to other hosts than loopback. */
  readonly strayed: readonly string[];
  /** By how many pixels the page is wider than the window. */
  readonly tooWide: number;
}

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts a browser with an empty profile. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: pathOf("CHROMIUM"), args: FLAGS });
}

/** Notes what a page reports as wrong, and where it sends requests. */
export function watch(page: Page): { readonly errors: string[]; readonly strayed: string[] } {
  const errors: string[] = [];
  const strayed: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== "data:" && hostname !== "127.0.0.1") strayed.push(request.url());
  });
  return { errors, strayed };
}

/** Opens pages one after the other in a window of the width of a telephone. */
export async function visitAll(browser: Browser, url: string, paths: readonly string[]): Promise<readonly Visit[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const { errors, strayed } = watch(page);
  const visits: Visit[] = [];
  for (const path of paths) {
    await page.goto(`${url}${path}`);
    await page.waitForFunction('document.querySelector("#app").__vue_app__ !== undefined');
    const tooWide = await page.evaluate<number>("document.documentElement.scrollWidth - window.innerWidth");
    visits.push({ path, errors: errors.splice(0), strayed: strayed.splice(0), tooWide });
  }
  await context.close();
  return visits;
}
