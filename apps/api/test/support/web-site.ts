import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Page {
  readonly path: string;
  /** The argument of the page's first call of `report`, as JSON. */
  readonly reported: Promise<string>;
}

/** A site on loopback that serves its pages under every host name. */
export interface WebSite {
  readonly port: number;
  /** Adds a page. Its scripts may call `report`. A sandboxed page has an opaque origin. */
  publish(body: string, options?: { sandboxed?: boolean }): Page;
  close(): void;
}

export async function startWebSite(): Promise<WebSite> {
  const pages = new Map<string, (response: ServerResponse) => void>();
  const reports = new Map<string, (report: string) => void>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    reports.get(path)?.(Buffer.concat(await Array.fromAsync(request)).toString());
    const show = pages.get(path);
    if (show) show(response);
    else response.writeHead(reports.has(path) ? 204 : 404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;

  return {
    port,
    publish(body, { sandboxed = false } = {}) {
      const number = pages.size;
      const [path, reportPath] = [`/pages/${number}`, `/reports/${number}`];
      const html = withReports(body, `http://127.0.0.1:${port}${reportPath}`);
      const sandbox = { "Content-Security-Policy": "sandbox allow-scripts allow-forms" };
      const headers = {
        "Content-Type": "text/html; charset=utf-8",
        Connection: "close",
        ...(sandboxed && sandbox),
      };
      pages.set(path, (response) => response.writeHead(200, headers).end(html));
      return { path, reported: new Promise((resolve) => reports.set(reportPath, resolve)) };
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function withReports(body: string, url: string): string {
  return `<!doctype html>
<link rel="icon" href="data:,">
<script>
  const report = (value) =>
    fetch("${url}", { method: "POST", mode: "no-cors", body: JSON.stringify(value) });
</script>
${body}`;
}
