/** What an administrator's search box may hold: part of a text, an id, an invoice number, an email. */
import { idSchema } from '@afterglow/domain/contract/base';

/** Pattern for LIKE that finds a text anywhere; the text's own wildcards are literal. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Whether the database would take it as an id; other text fails the query. */
export function isId(text: string): boolean {
  return idSchema.safeParse(text).success;
}
