-- What was learned without a model has a format too, because ranges are as wide as its release made them. An earlier release still sets both together.
alter table valuation_model
  drop constraint valuation_model_check1,
  add constraint valuation_model_format check (model is null or model_format is not null);
