import type { IconName } from '../../ui/picture/icon.tsx';

/** The admin's rooms in the order of the navigation: where they are and what they are called in `admin.sections`. A section is listed once its page exists. */
export const adminSections = [
  { to: '/admin/dashboard', name: 'dashboard', icon: 'dashboard' },
  { to: '/admin/users', name: 'users', icon: 'users' },
  { to: '/admin/pricing', name: 'pricing', icon: 'tag' },
  { to: '/admin/templates', name: 'templates', icon: 'layers' },
  { to: '/admin/refunds', name: 'refunds', icon: 'undo' },
  { to: '/admin/returns', name: 'returns', icon: 'retry' },
  { to: '/admin/payments', name: 'payments', icon: 'card' },
  { to: '/admin/moderation', name: 'moderation', icon: 'shield' },
  { to: '/admin/messages', name: 'messages', icon: 'message' },
  { to: '/admin/system', name: 'system', icon: 'activity' },
  { to: '/admin/jobs', name: 'jobs', icon: 'clock' },
  { to: '/admin/batches', name: 'batches', icon: 'images' },
  { to: '/admin/providers', name: 'providers', icon: 'wand' },
  { to: '/admin/announcements', name: 'announcements', icon: 'megaphone' },
  { to: '/admin/audit', name: 'audit', icon: 'list' },
] as const satisfies readonly {
  readonly to: string;
  readonly name: string;
  readonly icon: IconName;
}[];
