import { type FormEvent, useState } from 'react';
import { toggleWords } from '#features/crm/collaborators/SharedToggle.tsx';
import { customerWords } from '#features/crm/customers/words.ts';
import { listWords } from '#features/crm/list/words.ts';
import { useStageName } from '#features/crm/work-config.ts';
import { useHasButton, useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Note } from '#ui/Note.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { applyFilter } from './apply.ts';
import { FilterLine } from './FilterLine.tsx';
import './filters.css';
import {
  type FiltersProps,
  type Narrowed,
  type SavedFilter,
  useFilters,
  useSaveFilters,
  useShareFilters,
  type What,
} from './queries.ts';
import { StoreFilters } from './StoreFilters.tsx';
import { filterWords } from './words.ts';

const filtersAtMost = 20;

/** One tap applies a filter; default, order and names are edited in place. */
export function FiltersPopup({ what, now, onClose }: FiltersProps & { onClose: () => void }) {
  const w = useWords(filterWords);
  const describe = useDescription(what);
  const { data } = useFilters(what);
  const save = useSaveFilters(what);
  const share = useShareFilters(what);
  const isStore = useRole() === 'store';
  const mayShare = useHasButton('work.distribute') && isStore;
  const [name, setName] = useState('');
  const list = data?.list ?? [];
  const use = (query: Narrowed) => {
    applyFilter(query);
    onClose();
  };
  const shareIt = async ({ name: filterName, query }: SavedFilter) => {
    if (await share.save({ name: filterName, query })) toast(w.shared(filterName), { kind: 'ok' });
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (!now || !trimmed) return;
    const filter = { id: crypto.randomUUID(), name: trimmed, query: now, is_default: false };
    if (!(await save((before) => [...before, filter]))) return;
    setName('');
    toast(w.saved(trimmed), { kind: 'ok' });
  };
  const remove = async (filter: SavedFilter) => {
    const at = list.indexOf(filter);
    if (!(await save((before) => before.filter(({ id }) => id !== filter.id)))) return;
    const restore = () => void save((before) => before.toSpliced(at, 0, filter));
    toast(w.removed(filter.name), { kind: 'ok', action: { label: w.undo, run: restore } });
  };
  return (
    <Popup open onClose={onClose} title={w.title}>
      <div className="col g16">
        {!data && <Skeleton shape="row" count={2} />}
        {data && list.length === 0 && <p className="t13 c2">{w.none}</p>}
        {list.length > 0 && (
          <ul className="filter-lines">
            {list.map((filter, at) => (
              <FilterLine
                key={filter.id}
                filter={filter}
                text={describe(filter.query)}
                onUse={() => use(filter.query)}
                first={{
                  isOn: filter.is_default,
                  toggle: () =>
                    void save((before) =>
                      before.map((one) => ({ ...one, is_default: one.id === filter.id && !filter.is_default })),
                    ),
                }}
                onUp={at > 0 ? () => void save((before) => moved(before, filter.id)) : null}
                onShare={mayShare ? () => void shareIt(filter) : undefined}
                onName={(to) =>
                  save((before) => before.map((one) => (one.id === filter.id ? { ...one, name: to } : one)))
                }
                onRemove={() => void remove(filter)}
              />
            ))}
          </ul>
        )}
        <StoreFilters what={what} shared={data?.shared ?? []} describe={describe} onUse={use} />
        {now === null ? (
          <Note>{w.saveToday}</Note>
        ) : list.length >= filtersAtMost ? (
          <Note>{w.full}</Note>
        ) : (
          <form className="filter-new" onSubmit={(event) => void add(event)}>
            <Field label={w.name} aside={<span className="t13 c3 el">{describe(now)}</span>}>
              <TextInput
                value={name}
                maxLength={20}
                placeholder={w.namePlaceholder}
                onChange={(event) => setName(event.target.value)}
              />
            </Field>
            <Button type="submit" disabled={!name.trim()}>
              {w.save}
            </Button>
          </form>
        )}
      </div>
    </Popup>
  );
}

function moved(list: SavedFilter[], id: string): SavedFilter[] {
  const at = list.findIndex((one) => one.id === id);
  return at < 1 ? list : list.toSpliced(at, 1).toSpliced(at - 1, 0, list[at]!);
}

/** Describes what a filter narrows the list to. */
function useDescription(what: What): (query: Narrowed) => string {
  const w = useWords(filterWords);
  const orders = useWords(listWords);
  const customers = useWords(customerWords);
  const stageName = useStageName();
  const { only } = useWords(toggleWords);
  return ({ keyword, status, stage, view, level, sort, adviser, shared }) => {
    const parts =
      what === 'work'
        ? [
            status && orders[status],
            view === 'board' && w.board,
            stage && stageName(stage),
            sort && sort !== 'last_contact' && orders[sort],
          ]
        : [
            view && view !== 'list' && view !== 'board' && customers[view],
            adviser && customers.unassigned,
            level && w.level(level),
            sort && sort !== 'amount' && customers[sort],
          ];
    return [...parts, shared && only, keyword && w.search(keyword)].filter(Boolean).join(' · ');
  };
}
