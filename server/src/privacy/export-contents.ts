/** What each file of an export holds, for programs and people who read it: `about.json` repeats it. */
export const contents = {
  'account.json':
    'account, profile, plans, logins, second factors without their secrets, devices, sign-ins, devices with notifications',
  'credits.json': 'every entry of the ledger of credits, oldest first',
  'payments.json': 'orders, payments with their invoices, refunds with their corrections, disputes, mails about money',
  'jobs.json': 'every job with its inputs, price and report',
  'shares.json': 'links to shared pictures',
  'image-addresses.json': 'addresses of results on other sites',
  'keys.json': 'API keys without their secrets, with what was spent with them',
  'recipes.json': 'saved recipes, as files of their own have them',
  'batches.json': 'batches with what is done to each picture',
  'webhooks.json': 'addresses that are told of events, with what was sent to them; secrets are not in it',
  'connections.json': 'photo libraries without their keys, with the photos that were brought and put back',
  'conversations.json': 'conversations of the editor with messages and versions',
  'messages.json': 'messages to the operator and their answers',
  'notices.json': 'notices about blocked pictures',
  'pictures.json': 'facts of every picture, and for each of its files what label and signature say (docs/labels.md)',
} as const;

/** Tables with rows of a person that an export leaves out, and why. */
export const leftOut = {
  session: 'as devices, without tokens',
  account: 'as logins, without passwords and tokens',
  two_factor: 'as security, without secrets',
  passkey: 'as security, without keys',
  oauth_client: 'programs that were let in, by name among the keys',
  oauth_access_token: 'as keys, without tokens',
  oauth_refresh_token: 'as keys, without tokens',
  oauth_consent: 'as keys, with what each may do',
  credit_account: 'the balance is in the last entry of the ledger',
  sandbox_subscription: 'the books of a bank that does not exist',
  outbound_event: 'there for the moment until it is among the deliveries of webhooks',
  label_waiver: 'as labelWaivedAt of the picture',
} as const;
