import type { Browser, Page } from "playwright-core";
import { closeAfterAll } from "@ops-providers/provider-kit/internal/testing/close-after-tests";
import { serveFolder } from "../../site/src/output/serve";
import { describeWith } from "../languages/parts";
import { programsIn } from "../readme/code-blocks";
import { problemsOf } from "../readme/compiler";
import type { BuiltPage } from "./built-site";
import { buildSite, deadLinks, demandedPages, pageSources, SITE } from "./built-site";
import { startBrowser, visitAll, watch } from "./visit";

jest.setTimeout(240_000);

/** Pages whose blocks are no programs: types of the kit, and files of providers that tests of their own make. */
const UNCOMPILED = [
  "reference/declarations.md",
  "reference/provider-kit.md",
  "guides/writing-a-provider.md",
  "guides/probing.md",
];

const closeLater = closeAfterAll();

let pages: readonly BuiltPage[];

beforeAll(async () => {
  pages = await buildSite();
});

test("each provider, resource, lookup and component has a page", async () => {
  const demanded = await demandedPages();
  const built = pages.map(({ path }) => path);
  expect(Object.values(demanded).flatMap((paths) => paths.filter((path) => !built.includes(path)))).toEqual([]);
  const counts = Object.fromEntries(Object.entries(demanded).map(([kind, paths]) => [kind, paths.length]));
  expect(counts).toEqual({ provider: 3, resource: 40, lookup: 112, component: 4 });
});

test("no link leads nowhere", () => {
  expect(deadLinks(pages)).toEqual([]);
});

test("no page loads anything from elsewhere", () => {
  const loaded = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<(?:script|link|img|iframe)\b[^>]*?\s(?:src|href)="((?:https?:)?\/\/[^"]*)"/g)].map(
      ([, url = ""]) => `${path} loads ${url}`,
    ),
  );
  expect(loaded).toEqual([]);
});

test("the programs of all pages compile", async () => {
  const documents = pageSources().filter((path) => !UNCOMPILED.some((name) => path.endsWith(name)));
  const programs = (await Promise.all(documents.map(programsIn))).flat();
  expect(programs.length).toBeGreaterThan(100);
  const problems = problemsOf(programs.map(({ text }) => text));
  const wrong = programs.flatMap(({ file, text }) =>
    (problems.get(text) ?? []).map((problem) => `${file}: ${problem}`),
  );
  expect(wrong).toEqual([]);
});

test("a link to nowhere is found", () => {
  const html = '<a href="./b.html">b</a><a href="./b.html#c">c</a><a href="#d">d</a><a id="e" href="https://x">x</a>';
  expect(
    deadLinks([
      { path: "a/a.html", html },
      { path: "a/b.html", html: "" },
    ]),
  ).toEqual(["a/a.html: ./b.html#c leads to no place", "a/a.html: #d leads to no place"]);
  expect(deadLinks([{ path: "a/a.html", html: '<a href="../">b</a>' }])).toEqual(["a/a.html: ../ leads to no page"]);
});

describeWith(["CHROMIUM"], "the site in a browser, in a folder of a server", () => {
  let browser: Browser;
  let url: string;

  beforeAll(async () => {
    browser = closeLater(await startBrowser());
    ({ url } = closeLater(await serveFolder(SITE, 0, "/any/folder/")));
  });

  /** A page in a wide window. */
  async function open(path: string, colorScheme: "light" | "dark" = "light"): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, colorScheme });
    await page.goto(`${url}${path}`);
    return page;
  }

  /** The headings that a search shows, best first. */
  async function search(page: Page, text: string): Promise<readonly string[]> {
    await page.locator("#local-search button").click();
    await page.locator("#localsearch-input").fill(text);
    const titles = page.locator("#localsearch-list .titles");
    await titles.first().waitFor();
    return (await titles.allInnerTexts()).map((title) => title.replace(/^#/, "").replaceAll(/\s+/g, " ").trim());
  }

  test("every page is free of errors, stays on loopback, and is no wider than a telephone", async () => {
    const paths = pages.map(({ path }) => path);
    const half = Math.ceil(paths.length / 2);
    const visits = await Promise.all([
      visitAll(browser, url, paths.slice(0, half)),
      visitAll(browser, url, paths.slice(half)),
    ]);
    expect(visits.flat()).toEqual(paths.map((path) => ({ path, errors: [], strayed: [], tooWide: 0 })));
  });

  test("the search finds a property, and leads to it", async () => {
    const page = await open("");
    const { errors, strayed } = watch(page);
    expect((await search(page, "retentionPeriod"))[0]).toBe("Bucket Inputs");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${url}timeseries/bucket.html#inputs`);
    await page.locator("#inputs-retentionPeriod").waitFor({ state: "attached" });
    expect([errors, strayed]).toEqual([[], []]);
    await page.close();
  });

  test("the search finds a message of a rule", async () => {
    const page = await open("fabric/");
    const found = await search(page, "only the service makes system buckets");
    expect(found.slice(0, 3)).toContain("Bucket Errors");
    await page.close();
  });

  test("links work from pages of each depth, also after another page was shown in place", async () => {
    const page = await open("");
    const { errors } = watch(page);
    await page.getByRole("link", { name: "Time Series" }).first().click();
    await page.waitForURL(`${url}timeseries/`);
    await page.locator("aside").getByRole("link", { name: "Bucket", exact: true }).click();
    await page.waitForURL(`${url}timeseries/bucket.html`);
    await page.locator("figure.relations a", { hasText: "Organization" }).click();
    await page.waitForURL(`${url}timeseries/organization.html`);
    await page.locator("nav").getByRole("link", { name: "Fabric" }).first().click();
    await page.waitForURL(`${url}fabric/`);
    await page.getByRole("link", { name: "ops-providers" }).first().click();
    await page.waitForURL(url);
    expect(errors).toEqual([]);
    await page.close();
  });

  test.each(["light", "dark"] as const)("the colors are %s where the reader's are", async (scheme) => {
    const page = await open("timeseries/bucket.html", scheme);
    const color = await page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
    const red = Number(/\d+/.exec(color)?.[0]);
    expect(red > 128 ? "light" : "dark").toBe(scheme);
    await page.close();
  });
});
