import type { ActionFunctionArgs } from 'react-router';
import { refuse, runForm, type PostedForm } from '../../../forms/form-result.ts';
import { readLocalized } from '../../../forms/localized-fields.ts';
import { readTimeZone } from '../../../request/read-time-zone.ts';
import { fromLocalInput } from './zoned-time.ts';

/** Saves and removes announcements. Times are those of the administrator's own clock. */
export function changeAnnouncements(args: ActionFunctionArgs) {
  const timeZone = readTimeZone(args.request);
  return runForm(args, async (form, api) => {
    const id = form.text('id');
    if (form.text('intent') === 'remove') {
      await api.adminAnnouncements.remove({ id });
      return;
    }
    const fields = readFields(form, timeZone);
    if (id === '') await api.adminAnnouncements.create(fields);
    else await api.adminAnnouncements.update({ ...fields, id, version: Number(form.text('version')) });
  });
}

function readFields(form: PostedForm, timeZone: string) {
  const [startsAt, endsAt] = ['startsAt', 'endsAt'].map((name) => fromLocalInput(form.text(name), timeZone));
  const text = readLocalized('text', (field) => form.text(field).trim());
  const link = form.text('link').trim();
  if (startsAt === undefined || endsAt === undefined || Object.values(text).includes(''))
    refuse('required_fields_missing');
  return {
    kind: form.text('kind') === 'warning' ? ('warning' as const) : ('info' as const),
    audience: form.text('audience') === 'signed-in' ? ('signed-in' as const) : ('all' as const),
    text,
    link: link === '' ? null : link,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}
