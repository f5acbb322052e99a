import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { get } from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { connect } from "node:tls";
import { temporaryFolder } from "./databases.js";
import { closeAfterFile } from "./left-open.js";
import { serverPort } from "./ports.js";

export interface Proxy {
  readonly httpsPort: number;
  readonly httpPort: number;
  /** The file of the certificate that makes the proxy's certificate trusted. */
  readonly caFile: string;
}

/** How to run a reverse proxy with a configuration for production ports, hosts, and paths. */
export interface ProxyKind {
  readonly program: string;
  /** Writes the proxy's files into a folder. Resolves to its arguments. */
  prepare(site: Site, ports: Ports, folder: string): { readonly args: string[]; readonly caFile: string };
}

export interface Site {
  readonly host: string;
  readonly configuration: string;
}

type Ports = Pick<Proxy, "httpsPort" | "httpPort">;

export const nginx: ProxyKind = {
  program: "nginx",
  prepare({ host, configuration }, { httpsPort, httpPort }, folder) {
    const [certificate, key] = [`${folder}/fullchain.pem`, `${folder}/privkey.pem`];
    const request = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${host} -addext subjectAltName=DNS:${host}`;
    const files = ["-keyout", key, "-out", certificate];
    execFileSync("openssl", [...request.split(" "), ...files], { stdio: "ignore" });
    const site = substitute(configuration, {
      "listen 80;": `listen 127.0.0.1:${httpPort};`,
      "listen 443 ssl;": `listen 127.0.0.1:${httpsPort} ssl;`,
      [`/etc/letsencrypt/live/${host}/`]: `${folder}/`,
    });
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    );
    writeFileSync(
      `${folder}/nginx.conf`,
      `daemon off; master_process off; pid ${folder}/pid; error_log stderr;
      events {}
      http { access_log off; ${temporary.join(" ")}\n${site}\n}`,
    );
    return { args: ["-e", "stderr", "-c", `${folder}/nginx.conf`], caFile: certificate };
  },
};

export const caddy: ProxyKind = {
  program: "caddy",
  prepare({ configuration }, { httpsPort, httpPort }, folder) {
    // Issues a local certificate instead of requesting one on the Internet.
    const options = `admin off\nlocal_certs\nskip_install_trust\ndefault_bind 127.0.0.1
      http_port ${httpPort}\nhttps_port ${httpsPort}\nstorage file_system ${folder}`;
    writeFileSync(`${folder}/Caddyfile`, `{\n${options}\n}\n${configuration}`);
    const caFile = `${folder}/pki/authorities/local/root.crt`;
    return { args: ["run", "--config", `${folder}/Caddyfile`], caFile };
  },
};

/** The environment for programs that usually only administrators start. */
export const proxyEnv = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Starts a proxy on free ports. Retries if another program takes a port first. */
export async function startProxy(kind: ProxyKind, site: Site): Promise<Proxy> {
  for (;;) {
    const ports = { httpsPort: await serverPort(), httpPort: await serverPort() };
    const folder = temporaryFolder();
    const { args, caFile } = kind.prepare(site, ports, folder);
    const env = { ...proxyEnv, HOME: folder };
    const child = spawn(kind.program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    closeAfterFile(() => child.kill("SIGKILL"));
    let errors = "";
    child.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    const ended = once(child, "close");
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const serving = async () => {
      while (!hasEnded() && !(await isServing(ports.httpsPort, caFile, site.host))) await delay(50);
    };
    await Promise.race([ended, serving()]);
    if (!hasEnded()) return { ...ports, caFile };
    await ended;
    if (!/address already in use/i.test(errors)) throw new Error(`${kind.program} ended:\n${errors}`);
  }
}

/** True if the listening server has this certificate. */
async function isServing(port: number, caFile: string, host: string): Promise<boolean> {
  try {
    const socket = connect({ port, host: "127.0.0.1", servername: host, ca: readFileSync(caFile) });
    try {
      await once(socket, "secureConnect");
      return true;
    } finally {
      socket.destroy();
    }
  } catch {
    return false;
  }
}

export async function getByTls({ httpsPort, caFile }: Proxy, host: string): Promise<IncomingMessage> {
  const options = { host: "127.0.0.1", port: httpsPort, servername: host, ca: readFileSync(caFile) };
  const [response] = await once(get({ ...options, headers: { Host: host } }), "response");
  response.resume();
  return response;
}

/** Replaces strings in a text. Each must occur. */
export function substitute(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`“${from}” is missing in:\n${result}`);
    return result.replaceAll(from, to);
  }, text);
}
