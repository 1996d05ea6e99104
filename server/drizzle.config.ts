/** For `drizzle-kit generate`, which turns a change of a tables file into the next SQL migration. */
export default {
  dialect: 'postgresql',
  schema: './src/db/tables/**/*.ts',
  out: './src/db/migrations',
};
