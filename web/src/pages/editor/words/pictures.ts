import { createContext } from 'react';

interface PicturesOfConversation {
  /** With one, nobody needs to be told which. */
  readonly count: number;
  /** The number of the picture that an image is a version of; 0 where there is none. */
  readonly numberOf: (imageId: string) => number;
}

/** The pictures of the conversation, as plans name them. */
export const Pictures = createContext<PicturesOfConversation>({ count: 0, numberOf: () => 0 });
