import { relocatedPage, relocatedScript } from "./relocate";

test("the links of a page become relative to its depth, and its scripts learn where the site lies", () => {
  const page =
    '<head></head><body><a href="/ops-providers-base/fabric/">F</a><script>x=JSON.parse("{\\"base\\":\\"/ops-providers-base/\\"}")</script></body>';
  const moved = relocatedPage(page, 1);
  expect(moved).toContain('<a href="../fabric/">F</a>');
  expect(moved).toContain('x=JSON.parse("{\\"base\\":\\""+globalThis.__SITE_BASE__+"\\"}")');
  expect(moved).toContain('<script>globalThis.__SITE_BASE__=new URL("../",location.href).pathname</script>');
  expect(relocatedPage(page, 0)).toContain('<a href="./fabric/">F</a>');
});

test("a string of a script becomes a sum with the place of the site", () => {
  const place = "globalThis.__SITE_BASE__";
  expect(relocatedScript('const n="/ops-providers-base/",m=\'a/ops-providers-base/b"c\';')).toBe(
    `const n=(""+${place}+""),m=("a"+${place}+"b\\"c");`,
  );
  expect(relocatedScript("const n=1;")).toBe("const n=1;");
});
