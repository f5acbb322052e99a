import type { Router } from "@koa/router";
import type { RequestState } from "../http/middleware.js";
import { RequestError } from "../http/request-error.js";
import { ASSETS, type BuiltFiles } from "../pages/built-files.js";
import { ASSET_HEADERS, ICON_HEADERS, pageHeaders } from "../pages/headers.js";
import { PAGES } from "../pages/pages.js";
import { parameter, type RequestContext } from "./routing.js";

const ICON = /^favicon\.[a-z]+$/;

const NOT_BUILT =
  "this copy of oral-defense was built without its pages: its dist/pages folder does not contain them";

/** Serves the pages and their files to everyone. They contain no personal data. */
export function pageRoutes(
  router: Router<RequestState>,
  files: BuiltFiles,
  allowedFrames: readonly string[],
): void {
  for (const page of PAGES) {
    const headers = pageHeaders(page, allowedFrames);
    router.get(page.path, async (ctx) => {
      if (!files.has(page.file)) throw new RequestError(503, NOT_BUILT);
      await send(ctx, files, page.file, headers);
    });
  }

  router.get(`/${ASSETS}/:file`, async (ctx) => {
    const name = `${ASSETS}/${parameter(ctx, "file")}`;
    if (files.has(name)) await send(ctx, files, name, ASSET_HEADERS);
  });

  for (const name of files.names.filter((name) => ICON.test(name))) {
    router.get(`/${name}`, (ctx) => send(ctx, files, name, ICON_HEADERS));
  }
}

async function send(
  ctx: RequestContext,
  files: BuiltFiles,
  name: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  ctx.vary("Accept-Encoding");
  const coding = files.codingsOf(name).find((candidate) => ctx.acceptsEncodings(candidate) === candidate);
  if (coding === undefined)
    throw new RequestError(406, "Accept-Encoding allows no encoding in which this file is served");
  const { bytes, etag } = await files.read(name, coding);
  ctx.set({ ...headers, ETag: etag });
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (coding !== "identity") ctx.set("Content-Encoding", coding);
  ctx.type = name.slice(name.lastIndexOf("."));
  ctx.body = bytes;
}
