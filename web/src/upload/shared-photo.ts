/** Where phones send a photo that is shared with the app, and the field that it is in. */
export const sharedPhotoPath = '/take-photo';
export const sharedField = 'photo';
