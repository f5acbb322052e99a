/** What a pass takes to count: enough of everything that is asked for, or always a person. */
export const PROFILES = ["standard", "strict"] as const;
/** One of {@link PROFILES}. */
export type Profile = (typeof PROFILES)[number];

/** What a pass takes to count without a person. */
export interface Sufficiency {
  /** `strict`: none counts without a person. */
  readonly profile: Profile;
  /** How many questions were answered, by more than “I don't know”. */
  readonly minAnswers: number;
  /** In how many answers the evidence is found. */
  readonly minEvidenceTurns: number;
  /** How many graders judged. */
  readonly minGraders: number;
}
