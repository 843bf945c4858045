-- A link may also show what a paid tax report sells: `analysis` is `reasons` with the figures of the files, which name customers and
-- suppliers, and with the ways to raise amounts.
alter table report_share drop constraint report_share_shows_check;
alter table report_share add constraint report_share_shows_check check (shows in ('verdicts', 'reasons', 'analysis'));
