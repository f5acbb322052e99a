import type { Random } from "../random.ts";
import type { Classroom } from "./classroom.ts";
import { learn } from "./learner.ts";

export async function holdLesson(
  classroom: Classroom,
  learners: number,
  random: (name: string) => Random,
): Promise<void> {
  const names = Array.from({ length: learners }, (_, index) => `learner ${index}`);
  await Promise.all(names.map((name) => learn(classroom, name, random(name))));
}
