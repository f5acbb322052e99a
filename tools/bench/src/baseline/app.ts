import { randomUUID } from "node:crypto";
import { json } from "node:stream/consumers";
import multer from "@koa/multer";
import Router from "@koa/router";
import Koa from "koa";
import type { Logger } from "pino";
import { questionAfter } from "./questions.ts";
import type { Store } from "./store.ts";

const refusals = { "not found": 404, finished: 409, outdated: 409 } as const;

export function baselineApp(store: Store, logger: Logger): Koa {
  const app = new Koa();
  const router = new Router();
  const upload = multer({ limits: { fileSize: 25 * 2 ** 20, fieldSize: 2 ** 20 } });

  app.use(async (ctx, next) => {
    const started = performance.now();
    await next();
    const { method, path, status, ip } = ctx;
    logger.info({ method, path, status, client: ip, ms: Math.round(performance.now() - started) }, "request");
  });

  router.get("/healthz", (ctx) => {
    ctx.body = { status: "ok" };
  });

  router.post("/v1/defense/start", async (ctx) => {
    const { learner_id, task_id } = (await json(ctx.req)) as Record<string, unknown>;
    if (typeof learner_id !== "string" || typeof task_id !== "string") return ctx.throw(422);
    const defenseId = randomUUID();
    const question = questionAfter(0);
    await store.start(defenseId, learner_id, task_id, question);
    ctx.body = { defense_id: defenseId, trace_complete: true, first_question: question };
  });

  router.post("/v1/defense/:id/answer", upload.single("audio"), async (ctx) => {
    const { text } = (ctx.request as { body?: { text?: unknown } }).body ?? {};
    if (typeof text !== "string" || text.trim() === "") return ctx.throw(422, "text must be supplied");
    const started = performance.now();
    const answered = await store.answer(ctx.params.id ?? "", text, (turns) =>
      questionAfter(turns.length + 1),
    );
    if (typeof answered === "string") return ctx.throw(refusals[answered], answered);
    const llm_ms = Math.round(performance.now() - started);
    ctx.body = { question: answered.question, turn_latency: { stt_ms: null, llm_ms, tts_ms: null } };
  });

  app.use(router.routes()).use(router.allowedMethods());
  return app;
}
