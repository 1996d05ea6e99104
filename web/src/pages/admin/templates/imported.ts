import type { TemplateContent } from '@afterglow/domain/templates/template-content';

/** A content that was read from a file and is on its way to the editor of this template; {@link newImport} for one that is to be made. */
const waiting = new Map<string, TemplateContent>();

export function passImport(id: string, content: TemplateContent): void {
  waiting.set(id, content);
}

/** The content that was read for this template, once. */
export function takeImport(id: string): TemplateContent | undefined {
  const content = waiting.get(id);
  waiting.delete(id);
  return content;
}

/** For the page of a new template. */
export const newImport = '/new';
