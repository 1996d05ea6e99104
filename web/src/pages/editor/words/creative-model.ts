import type { Model } from '@afterglow/domain/contract/public/models';
import { createContext } from 'react';

/** The creative model that is set up; undefined where there is none. Before it gets a picture, the plan says so. */
export const CreativeModel = createContext<Model | undefined>(undefined);
