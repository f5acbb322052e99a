import type { LexiconCases } from "./lexicon-cases.js";

export const ka: LexiconCases = {
  joined: ["თემა როგორ აირჩიე და ვინ დაგეხმარა?", "რატომ გამოიყენე ციკლი, ასევე რამდენ ხანს გრძელდება?"],
  single: ["რომელი ხელსაწყოები გამოიყენე ცდამდე და ცდის შემდეგ?"],
};
