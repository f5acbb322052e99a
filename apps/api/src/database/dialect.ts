/** The databases that are supported; each has its own migrations. */
export type Dialect = "sqlite" | "postgresql";
