import { siteStorage } from '#platform/site/storage.ts';
import { emptyForm, type HomeForm } from './form.ts';

/** The storage keeps a home that a person typed and has not valued, so that the login on the way and a reload lose nothing. A logout removes it like all drafts. */
const key = 'draft:valuation';
export const readHomeDraft = (): HomeForm => ({ ...emptyForm, ...siteStorage.get<Partial<HomeForm>>(key) });
export const saveHomeDraft = (form: HomeForm): void => siteStorage.set(key, form);
export const removeHomeDraft = (): void => siteStorage.remove(key);
