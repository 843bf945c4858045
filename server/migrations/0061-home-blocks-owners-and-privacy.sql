-- The blocks of a tenant's home page in its order; those that are not named are not shown.
alter table app
  add column home_blocks text[] not null default '{notices,categories,popular,banners,featured,news}';

-- Who is responsible for an institution is called as for a product.
alter table institution rename column keeper to owner;

-- A login records the version of the privacy policy besides that of the user agreement.
alter table consent drop constraint consent_kind_check;
alter table consent add constraint consent_kind_check check (kind in ('user', 'privacy', 'real_name'));
