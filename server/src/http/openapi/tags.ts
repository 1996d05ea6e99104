import type { OpenAPI } from '@orpc/openapi';

/** In the order in which people read them. */
const descriptions: Readonly<Record<string, string>> = {
  images: 'Photos that were uploaded and pictures that were made',
  generations: 'Jobs: one template or recipe on one photo',
  batches: 'One thing done to many photos',
  recipes: 'Chains of edits, saved and shared',
  templates: 'Ready-made looks, and what they ask',
  credits: 'What is left, and what it was used for',
  verify: 'Was a picture made here?',
  models: 'Creative models that are connected here',
  editor: 'Conversations in which a photo is edited by words',
  shares: 'Public links to results',
  connections: 'Photo libraries of one’s own, from which photos come and to which results go back',
  webhooks: 'Addresses of yours that are told of events',
  keys: 'API keys of programs',
  account: 'The person, their devices, their settings',
  billing: 'Plans, orders, payments, invoices',
  moderation: 'Reports, and decisions about pictures',
  contact: 'Messages to the operator',
  site: 'What this site is and offers',
  health: 'For whatever watches the processes',
  admin: 'For administrators',
};

/** An endpoint's tag that has no words here stands at the end, without any. */
export function describeTags(used: ReadonlySet<string>): OpenAPI.TagObject[] {
  const others = [...used].filter((name) => !(name in descriptions));
  return [...Object.keys(descriptions).filter((name) => used.has(name)), ...others].map((name) => {
    const description = descriptions[name];
    if (description === undefined) return { name };
    return { name, 'x-displayName': name.charAt(0).toUpperCase() + name.slice(1), description };
  });
}
