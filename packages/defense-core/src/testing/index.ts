export * from "./fakes.js";
export * from "./fixed-clock.js";
export { aDefense, anExchange, aRequest } from "./fixtures.js";
export * from "./in-memory-recordings.js";
export * from "./in-memory-store.js";
export * from "./recording-store-contract.js";
export * from "./review-store-contract.js";
export * from "./store-contract.js";
export type { StoreContractCase } from "./store-contract-case.js";
