import { redirect } from 'react-router';
import { adminSections } from './sections.ts';

/** /admin itself is the first of its sections, the dashboard (SPEC §2). */
export function loader() {
  return redirect(adminSections[0].to);
}
