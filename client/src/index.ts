export { AfterglowError } from './errors.ts';
export type { ClientOptions } from './http.ts';
export { createClient, type Page, type Result, type RunOptions, type Source, type Studio } from './studio.ts';
export type * from './types.ts';
export type { Photo, UploadOptions } from './upload.ts';
export { verifyWebhook, type DeliveryHeaders } from './webhook.ts';
