/** What there is to know beyond the summary, by the endpoint's id. Who may call it and what repeats is said of each endpoint alike. */
export const endpointDetails: Readonly<Record<string, string>> = {
  'account.requestDeletion':
    'The account is hidden at once and erased after seven days. `confirmation` is its address.',
  'account.site': 'What pages ask for before anybody signs in; nothing about a person.',
  'keys.make':
    'Asks for a session that was confirmed lately. `networks` takes addresses and ranges (`203.0.113.0/24`); without any the key works from everywhere.',
  'keys.revoke': 'From the next call on it is refused with 401 `key_revoked`.',
  'webhooks.create': 'Private, loopback and link-local addresses are refused unless the operator allows them.',
  'webhooks.redeliver': 'The same body with the same `webhook-id`, signed now.',
  'templates.list': '`id` is what a generation names as `templateId`; `inputs` says what each template asks.',
  'templates.get': 'Each of `inputs` has an id, a type and its limits: send them as `inputs` of a generation.',
  'templates.fit': 'Costs nothing. Reasons with `refused` would end the job; the others are advice.',
  'images.upload':
    'JPEG, PNG, WebP or HEIC, at most 10 MB, as a form with the field `file`. On unsteady connections use `/uploads/resumable`, which takes the photo in pieces.',
  'images.remove': 'Hidden at once and erased after 30 days.',
  'images.waiveLabel':
    'Whoever asks takes on telling people that AI made the picture. The request is kept for six months.',
  'generations.request':
    'Answers at once with the job’s id and its price; the credits are held until it ends. Follow `/generations/{id}/events`, or ask `/generations/{id}`. With `shownCost` another price is refused with 409 `price_changed`.',
  'generations.get':
    '`status` ends as `succeeded`, `failed` or `canceled`. After success `resultImageId` is the picture, at `/media/{imageId}`; after a failure `error` says why, and nothing is paid.',
  'generations.cancel': 'A job that has ended stays as it is.',
  'generations.giveBack': 'The result is deleted. Repeating the call has no effect.',
  'credits.get': 'What is held for jobs under way is not in the balance.',
  'conversations.send': 'Refused with 409 `price_changed` when the plan costs another sum than `price`.',
  'batches.check': 'Holds and changes nothing. Ask it before a batch to show its price.',
  'batches.start':
    'One recipe or template for up to as many pictures as the plan allows. The credits of all are held at once; each picture is paid or given back alone. Follow `/batches/{id}/events`, and fetch everything with `/batches/{id}/zip`.',
  'batches.get': 'With `state` only pictures in that state. `nextCursor` is the position to read on after.',
  'batches.pause': 'Pictures that are being made are finished.',
  'batches.retry': 'With a hold of its own. With `recipeId` that recipe is used, at its price.',
  'batches.remove': 'Its results stay among the pictures.',
  'recipes.create': 'The file’s form is published as a JSON Schema at `/schemas/recipe-1.json`.',
  'recipes.check': 'Everything that is wrong with a recipe, or what one picture costs. Nothing is kept.',
  'recipes.steps': '`options` is a JSON Schema of what each operation takes.',
  'recipes.run': 'The answer is a generation like any other.',
  'recipes.runOnce': 'A recipe as it is, without saving it. The answer is a generation like any other.',
  'recipes.preview': 'A small JPEG, free, for looking while a recipe is being made.',
  'verify.check': 'Looks for signature, label and fingerprint of this site’s pictures.',
  'adminUsers.changePlan':
    '`free` ends whatever plan runs, also a paid one: no money goes back. `basic` and `pro` are given for `months`.',
  'adminUsers.adjustCredits': 'Never below zero. `key` makes the same act sent twice one act.',
  'adminModeration.decide':
    '`block` hides the picture from everybody and erases it after 30 days; `ban` suspends its owner as well.',
  'adminProviders.save': 'A key is never read again. It counts once a test call gave a picture.',
  'adminPayments.replay': 'Harmless at any time: nothing is granted twice.',
};
