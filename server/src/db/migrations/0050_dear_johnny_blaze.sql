CREATE TABLE "connection_watch_file" (
	"watch_id" uuid NOT NULL,
	"remote_id" text NOT NULL,
	"name" text NOT NULL,
	"mark" text NOT NULL,
	"state" text NOT NULL,
	"run_id" uuid,
	CONSTRAINT "connection_watch_file_watch_id_remote_id_pk" PRIMARY KEY("watch_id","remote_id")
);
--> statement-breakpoint
CREATE TABLE "connection_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"connection_id" uuid NOT NULL,
	"album_id" text NOT NULL,
	"folder" text NOT NULL,
	"recipe_id" text NOT NULL,
	"daily_credits" integer NOT NULL,
	"locale" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"next_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_run" ADD COLUMN "watch_id" uuid;--> statement-breakpoint
ALTER TABLE "connection_watch_file" ADD CONSTRAINT "connection_watch_file_watch_id_connection_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."connection_watch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_watch" ADD CONSTRAINT "connection_watch_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_watch" ADD CONSTRAINT "connection_watch_connection_id_connection_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_watch_file_run" ON "connection_watch_file" USING btree ("run_id") WHERE "connection_watch_file"."run_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "connection_watch_folder" ON "connection_watch" USING btree ("connection_id","album_id");--> statement-breakpoint
CREATE INDEX "connection_watch_user" ON "connection_watch" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "connection_watch_due" ON "connection_watch" USING btree ("next_at") WHERE not "connection_watch"."is_paused";--> statement-breakpoint
ALTER TABLE "connection_run" ADD CONSTRAINT "connection_run_watch_id_connection_watch_id_fk" FOREIGN KEY ("watch_id") REFERENCES "public"."connection_watch"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_run_watch" ON "connection_run" USING btree ("watch_id","created_at" DESC NULLS FIRST) WHERE "connection_run"."watch_id" is not null;