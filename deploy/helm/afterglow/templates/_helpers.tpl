{{- define "afterglow.name" -}}
{{- printf "%s" .Release.Name | trunc 50 | trimSuffix "-" }}
{{- end }}

{{- define "afterglow.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* Labels of a part: (dict "root" . "part" "web") */}}
{{- define "afterglow.selector" -}}
app.kubernetes.io/name: afterglow
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .part }}
{{- end }}

{{- define "afterglow.labels" -}}
{{ include "afterglow.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "afterglow.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
seccompProfile:
  type: RuntimeDefault
{{- end }}

{{- define "afterglow.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end }}

{{/* Settings that all pods have in common; the secret ones are in existingSecret. */}}
{{- define "afterglow.environment" -}}
envFrom:
  - configMapRef:
      name: {{ include "afterglow.name" . }}
  - secretRef:
      name: {{ .Values.existingSecret }}
{{- end }}

{{- define "afterglow.volumeMounts" -}}
volumeMounts:
  - name: data
    mountPath: /data
  - name: tmp
    mountPath: /tmp
{{- end }}

{{- define "afterglow.volumes" -}}
volumes:
  - name: data
    emptyDir: {}
  - name: tmp
    emptyDir: {}
{{- end }}
