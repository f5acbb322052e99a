/** The supported databases; each has its own migrations. */
export type Dialect = "sqlite" | "postgresql";
