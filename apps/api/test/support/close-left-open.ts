import { afterAll, afterEach } from "vitest";
import { closeOfFile, closeOfTest } from "./left-open.js";

afterEach(closeOfTest);
afterAll(closeOfFile);
