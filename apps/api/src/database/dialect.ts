/** Each dialect has its own migrations. */
export type Dialect = "sqlite" | "postgresql";
