/**
 * The error catalogue: every code the product may answer with, its HTTP status and what the person can do next.
 * The words are in the bundle `errors` of every language.
 */

/** What the interface offers beside the message. */
export type FollowUp = 'retry' | 'log_in' | 'upgrade' | 'contact' | 'fix_input' | 'wait' | 'none';

interface ErrorEntry {
  readonly status: number;
  readonly followUp: FollowUp;
}

export const errorCatalogue = {
  invalid_input: { status: 400, followUp: 'fix_input' },
  input_has_nul: { status: 400, followUp: 'fix_input' },
  not_logged_in: { status: 401, followUp: 'log_in' },
  session_expired: { status: 401, followUp: 'log_in' },
  forbidden: { status: 403, followUp: 'none' },
  key_invalid: { status: 401, followUp: 'none' },
  key_revoked: { status: 401, followUp: 'none' },
  key_expired: { status: 401, followUp: 'none' },
  key_network_refused: { status: 401, followUp: 'none' },
  key_in_address: { status: 400, followUp: 'fix_input' },
  key_not_allowed: { status: 403, followUp: 'none' },
  key_scope_missing: { status: 403, followUp: 'none' },
  key_daily_limit: { status: 402, followUp: 'wait' },
  key_total_limit: { status: 402, followUp: 'none' },
  request_key_reused: { status: 422, followUp: 'none' },
  confirmation_invalid: { status: 409, followUp: 'retry' },
  edit_not_understood: { status: 422, followUp: 'fix_input' },
  too_many_keys: { status: 409, followUp: 'none' },
  banned: { status: 403, followUp: 'contact' },
  not_found: { status: 404, followUp: 'none' },
  address_gone: { status: 410, followUp: 'none' },
  rate_limited: { status: 429, followUp: 'wait' },
  internal_error: { status: 500, followUp: 'retry' },
  system_busy: { status: 503, followUp: 'retry' },
  pictures_busy: { status: 503, followUp: 'wait' },
  look_superseded: { status: 409, followUp: 'none' },
  space_full: { status: 413, followUp: 'upgrade' },
  storage_full: { status: 507, followUp: 'contact' },

  insufficient_credits: { status: 402, followUp: 'upgrade' },
  subscription_missing: { status: 409, followUp: 'contact' },
  credit_deduction_failed: { status: 500, followUp: 'retry' },

  purchase_not_logged_in: { status: 401, followUp: 'log_in' },
  already_on_free_plan: { status: 409, followUp: 'none' },
  already_subscribed_basic: { status: 409, followUp: 'none' },
  already_subscribed_pro: { status: 409, followUp: 'none' },
  cannot_downgrade: { status: 409, followUp: 'contact' },
  already_pro: { status: 409, followUp: 'contact' },
  cannot_upgrade: { status: 409, followUp: 'none' },
  invalid_current_plan: { status: 409, followUp: 'contact' },
  plan_contact_sales: { status: 409, followUp: 'contact' },
  plan_missing: { status: 400, followUp: 'fix_input' },
  plan_invalid: { status: 400, followUp: 'fix_input' },
  terms_not_accepted: { status: 400, followUp: 'fix_input' },
  order_not_found: { status: 404, followUp: 'none' },
  pack_not_offered: { status: 409, followUp: 'retry' },
  pack_spent: { status: 409, followUp: 'none' },
  order_closed: { status: 409, followUp: 'retry' },
  order_key_reused: { status: 409, followUp: 'retry' },
  payment_provider_unavailable: { status: 503, followUp: 'retry' },
  payment_provider_not_offered: { status: 400, followUp: 'fix_input' },
  payment_failed: { status: 402, followUp: 'retry' },
  payment_mismatch: { status: 409, followUp: 'contact' },
  payment_duplicate: { status: 409, followUp: 'none' },
  payment_not_found: { status: 404, followUp: 'none' },
  payment_portal_unavailable: { status: 409, followUp: 'contact' },
  subscription_not_active: { status: 409, followUp: 'none' },
  subscription_not_canceled: { status: 409, followUp: 'none' },
  subscription_not_sandbox: { status: 409, followUp: 'none' },
  refund_window_over: { status: 409, followUp: 'contact' },
  withdrawal_not_first: { status: 409, followUp: 'none' },
  withdrawal_time_over: { status: 409, followUp: 'contact' },
  refund_already_requested: { status: 409, followUp: 'none' },
  refund_already_decided: { status: 409, followUp: 'none' },
  refund_disputed: { status: 409, followUp: 'contact' },
  refund_not_found: { status: 404, followUp: 'none' },
  already_refunded: { status: 409, followUp: 'none' },
  webhook_signature_invalid: { status: 400, followUp: 'none' },

  email_already_registered: { status: 409, followUp: 'log_in' },
  password_too_weak: { status: 400, followUp: 'fix_input' },
  password_too_long: { status: 400, followUp: 'fix_input' },
  password_common: { status: 400, followUp: 'fix_input' },
  password_own_address: { status: 400, followUp: 'fix_input' },
  passwords_do_not_match: { status: 400, followUp: 'fix_input' },
  email_invalid: { status: 400, followUp: 'fix_input' },
  required_fields_missing: { status: 400, followUp: 'fix_input' },
  text_too_long: { status: 400, followUp: 'fix_input' },
  password_wrong: { status: 400, followUp: 'fix_input' },
  code_wrong: { status: 400, followUp: 'fix_input' },
  second_step_over: { status: 400, followUp: 'log_in' },
  passkey_refused: { status: 400, followUp: 'retry' },
  confirmation_required: { status: 403, followUp: 'none' },
  second_factor_required: { status: 403, followUp: 'none' },
  credentials_wrong: { status: 401, followUp: 'retry' },
  email_not_verified: { status: 403, followUp: 'retry' },
  verification_link_invalid: { status: 400, followUp: 'log_in' },
  reset_link_invalid: { status: 400, followUp: 'retry' },
  reset_email_failed: { status: 502, followUp: 'retry' },
  google_not_configured: { status: 409, followUp: 'contact' },
  authentication_failed: { status: 400, followUp: 'log_in' },
  password_sign_in_off: { status: 403, followUp: 'log_in' },
  issuer_account_refused: { status: 403, followUp: 'none' },
  issuer_address_unverified: { status: 403, followUp: 'none' },
  account_deletion_pending: { status: 403, followUp: 'none' },
  deletion_not_confirmed: { status: 400, followUp: 'fix_input' },
  deletion_link_invalid: { status: 400, followUp: 'contact' },
  password_needed_first: { status: 409, followUp: 'none' },

  file_missing: { status: 400, followUp: 'fix_input' },
  file_type_unsupported: { status: 415, followUp: 'fix_input' },
  file_too_large: { status: 413, followUp: 'fix_input' },
  picture_too_large: { status: 413, followUp: 'fix_input' },
  enlargement_too_large: { status: 422, followUp: 'fix_input' },
  picture_unreadable: { status: 422, followUp: 'fix_input' },
  upload_failed: { status: 500, followUp: 'retry' },
  image_not_found: { status: 404, followUp: 'none' },
  too_many_images: { status: 400, followUp: 'fix_input' },

  recipe_not_found: { status: 404, followUp: 'none' },
  recipe_invalid: { status: 400, followUp: 'fix_input' },
  too_many_recipes: { status: 409, followUp: 'none' },
  no_recipe_in_picture: { status: 422, followUp: 'none' },
  recipe_not_shareable: { status: 409, followUp: 'none' },
  batch_not_found: { status: 404, followUp: 'none' },
  batch_too_large: { status: 400, followUp: 'fix_input' },
  too_many_batches: { status: 429, followUp: 'wait' },
  batch_running: { status: 409, followUp: 'wait' },
  batch_item_begun: { status: 409, followUp: 'none' },
  csv_unreadable: { status: 422, followUp: 'fix_input' },
  csv_file_column_missing: { status: 422, followUp: 'fix_input' },
  csv_column_unknown: { status: 422, followUp: 'fix_input' },
  csv_column_twice: { status: 422, followUp: 'fix_input' },
  csv_file_unknown: { status: 422, followUp: 'fix_input' },
  csv_file_twice: { status: 422, followUp: 'fix_input' },
  zip_unreadable: { status: 422, followUp: 'fix_input' },
  zip_too_large: { status: 413, followUp: 'fix_input' },
  zip_bomb: { status: 422, followUp: 'none' },
  zip_name_unsafe: { status: 422, followUp: 'fix_input' },
  zip_name_twice: { status: 422, followUp: 'fix_input' },
  zip_without_pictures: { status: 422, followUp: 'fix_input' },

  template_not_found: { status: 404, followUp: 'none' },
  return_not_offered: { status: 409, followUp: 'none' },
  return_nothing_paid: { status: 409, followUp: 'none' },
  return_not_finished: { status: 409, followUp: 'wait' },
  return_time_over: { status: 409, followUp: 'contact' },
  return_limit_reached: { status: 429, followUp: 'contact' },
  return_step_used: { status: 409, followUp: 'none' },
  try_not_offered: { status: 409, followUp: 'log_in' },
  try_used_up: { status: 429, followUp: 'log_in' },
  template_image_required: { status: 400, followUp: 'fix_input' },
  template_input_required: { status: 400, followUp: 'fix_input' },
  template_input_too_long: { status: 400, followUp: 'fix_input' },
  template_input_invalid: { status: 400, followUp: 'fix_input' },
  letters_unknown: { status: 422, followUp: 'fix_input' },
  word_unknown: { status: 422, followUp: 'fix_input' },

  generation_not_found: { status: 404, followUp: 'none' },
  generation_already_finished: { status: 409, followUp: 'none' },
  too_many_generations: { status: 429, followUp: 'wait' },
  model_unavailable: { status: 503, followUp: 'retry' },
  processing_failed: { status: 500, followUp: 'retry' },
  processing_timed_out: { status: 504, followUp: 'retry' },
  photo_blank: { status: 422, followUp: 'fix_input' },
  photo_too_small: { status: 422, followUp: 'fix_input' },
  photo_screenshot: { status: 422, followUp: 'fix_input' },
  no_subject_found: { status: 422, followUp: 'fix_input' },
  no_face_found: { status: 422, followUp: 'fix_input' },
  several_faces_found: { status: 422, followUp: 'fix_input' },
  picture_too_dark: { status: 422, followUp: 'fix_input' },
  picture_too_narrow: { status: 422, followUp: 'fix_input' },
  face_too_small: { status: 422, followUp: 'fix_input' },
  hair_not_found: { status: 422, followUp: 'fix_input' },
  nobody_to_remove: { status: 422, followUp: 'fix_input' },
  too_much_to_remove: { status: 422, followUp: 'fix_input' },
  nothing_to_outline: { status: 422, followUp: 'fix_input' },
  text_blocked: { status: 422, followUp: 'fix_input' },
  picture_blocked: { status: 422, followUp: 'fix_input' },

  creative_not_configured: { status: 409, followUp: 'none' },
  creative_not_offered: { status: 409, followUp: 'none' },
  creative_refused: { status: 422, followUp: 'fix_input' },
  creative_empty: { status: 422, followUp: 'retry' },
  creative_busy: { status: 503, followUp: 'wait' },
  creative_limit_reached: { status: 503, followUp: 'wait' },
  creative_timed_out: { status: 504, followUp: 'retry' },
  creative_failed: { status: 502, followUp: 'retry' },

  plan_price_changed: { status: 409, followUp: 'retry' },
  price_changed: { status: 409, followUp: 'retry' },
  template_content_invalid: { status: 400, followUp: 'fix_input' },
  template_exists: { status: 409, followUp: 'fix_input' },
  template_run_unsuitable: { status: 409, followUp: 'none' },
  date_passed: { status: 400, followUp: 'fix_input' },
  already_in_force: { status: 409, followUp: 'none' },

  last_admin: { status: 409, followUp: 'none' },
  admin_by_configuration: { status: 409, followUp: 'none' },
  not_on_yourself: { status: 409, followUp: 'none' },
  admin_not_visitable: { status: 409, followUp: 'none' },
  account_closed_to_visits: { status: 409, followUp: 'none' },
  not_while_visiting: { status: 403, followUp: 'none' },
  plan_is_paid: { status: 409, followUp: 'none' },
  plan_unchanged: { status: 409, followUp: 'none' },
  no_credits_to_take: { status: 409, followUp: 'none' },
  already_verified: { status: 409, followUp: 'none' },

  job_not_requeueable: { status: 409, followUp: 'none' },
  set_by_environment: { status: 409, followUp: 'none' },
  provider_key_needed: { status: 409, followUp: 'fix_input' },
  private_provider_address: { status: 400, followUp: 'fix_input' },
  provider_incomplete: { status: 409, followUp: 'fix_input' },
  changed_meanwhile: { status: 409, followUp: 'fix_input' },
  refund_not_retryable: { status: 409, followUp: 'none' },
  image_blocked: { status: 403, followUp: 'none' },
  contact_link_invalid: { status: 404, followUp: 'contact' },
  case_not_found: { status: 404, followUp: 'none' },
  case_already_decided: { status: 409, followUp: 'none' },
  appeal_not_possible: { status: 409, followUp: 'none' },
  owner_not_bannable: { status: 409, followUp: 'none' },

  conversation_not_found: { status: 404, followUp: 'none' },
  conversation_full: { status: 409, followUp: 'none' },
  version_not_found: { status: 404, followUp: 'none' },
  version_is_original: { status: 409, followUp: 'none' },
  version_not_repeatable: { status: 409, followUp: 'fix_input' },
  message_not_found: { status: 404, followUp: 'none' },
  steps_not_offered: { status: 409, followUp: 'retry' },
  mask_wrong_shape: { status: 400, followUp: 'fix_input' },

  webhook_not_found: { status: 404, followUp: 'none' },
  webhook_delivery_not_found: { status: 404, followUp: 'none' },
  webhook_not_https: { status: 400, followUp: 'fix_input' },
  webhook_address_invalid: { status: 400, followUp: 'fix_input' },
  webhook_address_private: { status: 400, followUp: 'fix_input' },
  webhook_address_unknown: { status: 400, followUp: 'fix_input' },
  webhook_turned_off: { status: 409, followUp: 'none' },
  too_many_webhooks: { status: 409, followUp: 'none' },
  push_refused: { status: 400, followUp: 'none' },
  push_device_not_found: { status: 404, followUp: 'none' },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorDetails = Readonly<Record<string, string | number>>;

/** Every code of the catalogue. */
export const errorCodes: readonly ErrorCode[] = Object.keys(errorCatalogue).filter(isErrorCode);

/** True when `code` is in the catalogue: narrows codes that arrive from outside (a reply, a stored row). */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

/** An expected failure. Throw it with a code of the catalogue; `details` feed the message and the reply. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.details = details;
  }
  get status(): number {
    return errorCatalogue[this.code].status;
  }
}
