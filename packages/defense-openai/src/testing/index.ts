export * from "./scripted-chat-model.js";
