/** How many times longer than usual to run randomized tests: `SOAK=20 npm test`. */
export const soak = Math.max(1, Number(process.env.SOAK ?? 1));
