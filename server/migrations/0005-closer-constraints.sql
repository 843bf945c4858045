-- What the code keeps, the tables keep too.
alter table report add foreign key (ffp, store) references store;
alter table customer add foreign key (ffp, first_owner) references account;
alter table work add foreign key (ffp, parent) references work;
alter table work add check (status_before in ('undistributed', 'working', 'back', 'over'));
alter table work add check (status <> 'recycle' or status_before is not null);
alter table session add check (expires_at > created_at);
alter table product add check (valid_to >= valid_from);

-- Lists by column read no other column's articles; all of them are in the order of their ids.
create index article_column on article (ffp, column_slug, id desc);
drop index article_newest;
