import { Counter, Histogram, type Registry } from "prom-client";

export interface AnsweredRequest {
  readonly method: string;
  /** The template of the matched route; `undefined` if none matched. */
  readonly route: string | undefined;
  /** `undefined` if the client left before the response began. */
  readonly status: number | undefined;
  readonly seconds: number;
}

export interface RequestMetrics {
  add(request: AnsweredRequest): void;
}

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The buckets range from the time of a database lookup to that of an answer that waits for slow models. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120];

/** Measures requests and how long they take. The labels have few values, whatever clients send. */
export function requestMetrics(registry: Registry): RequestMetrics {
  const total = new Counter({
    name: "oral_defense_http_requests_total",
    help: "Requests, counted at the end of their response.",
    labelNames: ["method", "route", "status"],
    registers: [registry],
  });
  const duration = new Histogram({
    name: "oral_defense_http_request_duration_seconds",
    help: "Time from a request's headers to the end of its response, including the time that the client takes.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers: [registry],
  });
  return {
    add({ method, route = "unmatched", status, seconds }) {
      const labels = { method: METHODS.has(method) ? method : "other", route };
      total.inc({ ...labels, status: statusLabel(status) });
      duration.observe(labels, seconds);
    },
  };
}

function statusLabel(status: number | undefined): string {
  if (status === undefined) return "none";
  return Number.isInteger(status) && status >= 100 && status <= 599 ? String(status) : "other";
}
