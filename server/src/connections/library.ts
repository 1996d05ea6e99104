import type { Album } from '@afterglow/domain/contract/account/connections';
import { AppError } from '@afterglow/domain/errors/errors';

export interface LibraryPhoto {
  readonly id: string;
  readonly name: string;
  readonly takenAt: Date | null;
}

/** A photo library, whatever it is made of. Everything throws `library_*` when it does not answer as it should. */
export interface Library {
  /** Whose it is, for people. */
  readonly readAccount: () => Promise<string>;
  readonly listAlbums: () => Promise<Album[]>;
  /** A page of an album, of a search or, without both, of everything, newest first. */
  readonly listPhotos: (choice: {
    readonly albumId: string | undefined;
    readonly query: string | undefined;
    /** From 1. */
    readonly page: number;
  }) => Promise<{ readonly photos: readonly LibraryPhoto[]; readonly hasMore: boolean }>;
  /** A picture of it, as a file; the original where there is no smaller one. */
  readonly readThumbnail: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Throws `library_photo_gone`. */
  readonly findPhoto: (id: string) => Promise<LibraryPhoto>;
  /** The original. Throws `file_too_large`. */
  readonly download: (id: string) => Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Puts a result beside its original, as the version to be shown. Twice with the same bytes is once. Gives its id there. Throws
   * `library_photo_gone` without the original.
   */
  readonly putBack: (result: {
    readonly original: LibraryPhoto;
    readonly bytes: Uint8Array<ArrayBuffer>;
    readonly mimeType: string;
    readonly name: string;
  }) => Promise<string>;
  /** Only of a folder: every photo that lies directly in it. Throws `library_photo_gone` without the folder. */
  readonly listFolder?: (albumId: string | undefined) => Promise<readonly FolderPhoto[]>;
}

export interface FolderPhoto {
  readonly id: string;
  readonly name: string;
  /** Another one after the file was changed. */
  readonly mark: string;
}

/** Whether a library answered with one of these. */
export const hasStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof AppError && error.code === 'library_answer' && statuses.includes(Number(error.details['status']));
